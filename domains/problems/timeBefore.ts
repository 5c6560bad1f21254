/** The time before the end of a log: `−0:58`, and `0:00` at its end. */
export function timeBefore(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${seconds === 0 ? '' : '−'}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
