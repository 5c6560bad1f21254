/* Finds a Java for the Nu validator. */
import { spawnSync } from 'node:child_process';

const MIN_VERSION = 17;

/** @returns whether a Java is installed that runs the Nu validator */
export function hasJava() {
  // It prints `openjdk version "17.0.15"`, and before Java 9 `java version "1.8.0"`, to stderr.
  const { status, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return status === 0 && Number(/version "(\d+)/.exec(stderr)?.[1]) >= MIN_VERSION;
}
