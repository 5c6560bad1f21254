import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Skipped } from './runGroups';

function readProcess({ pid }: ChildProcess, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** The memory of a process, KB; NaN on a system without `/proc`. */
export const memoryKB = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1]);

/** The processor time of a process so far, ms: Linux counts it in hundredths of a second; NaN on a system without `/proc`. */
export function processorMs(child: ChildProcess): number {
  const fields = readProcess(child, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** A number of a process with its unit. @throws Skipped when the system does not tell it */
export function formatKnown(value: number, unit: 'MB' | 'KB' | '%', digits = 0): string {
  if (Number.isNaN(value)) throw new Skipped('this system does not tell it');
  return `${value.toFixed(digits)} ${unit}`;
}

export const formatMemory = (child: ChildProcess): string => formatKnown(memoryKB(child) / 1024, 'MB');
