"""Views import the built words when they are imported: the build comes before the tests are collected."""

from harness import build

build.use()
