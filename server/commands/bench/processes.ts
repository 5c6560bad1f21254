import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Skipped } from './runGroups';

function readProcess({ pid }: ChildProcess, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    throw new Skipped('this system does not tell it');
  }
}

/** The memory of a process, KB. @throws Skipped on a system without `/proc` */
export const memoryKB = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProcess(child, 'status'))?.[1]);

export const formatMemory = (child: ChildProcess): string => `${Math.round(memoryKB(child) / 1024)} MB`;

/** The processor time of a process so far, ms: Linux counts it in hundredths of a second. @throws Skipped on a system without `/proc` */
export function processorMs(child: ChildProcess): number {
  const fields = readProcess(child, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
