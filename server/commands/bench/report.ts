import type { GroupResult, Row } from './runGroups';

/** Where and with what a table was measured. */
export interface Setting {
  readonly date: Date;
  /** Short, and whether the sources differ from it. */
  readonly commit: string;
  readonly machine: string;
  readonly node: string;
  readonly database: string;
}

/** Seconds as minutes and seconds: `2 min 5 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');

/** The table in Markdown: the first row of each group has its name and time. */
export function tableOf(results: readonly GroupResult[]): string {
  const lines = results.flatMap(({ name, seconds, rows }) =>
    rows.map(({ what, measured }, index) => {
      const [group, time] = index === 0 ? [`**${name}**`, formatDuration(seconds)] : ['', ''];
      return `| ${group} | ${cell(what)} | ${cell(measured)} | ${time} |`;
    }),
  );
  return ['| group | what | measured | time |', '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The whole of `docs/benchmarks.md`. */
export function documentOf(
  results: readonly GroupResult[],
  { date, commit, machine, node, database }: Setting,
): string {
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  return `# Benchmarks

Written by \`npm run bench\`, which measures the shop as \`npm start\` runs it; the load generator and the browser run on the same machine. \`npm run bench -- ${results[0]?.name}\`
measures one group and writes nothing here. Times of two tables can be compared when their machine indexes are alike, and no better than within a tenth.

| | |
| --- | --- |
| date | ${date.toISOString().slice(0, 10)} |
| commit | ${commit} |
| machine | ${cell(machine)} |
| Node | ${node} |
| database | ${cell(database)} |
| time in all | ${formatDuration(seconds)} |

## What the rows mean

${results.map(({ name, about }) => `- **${name}**: ${about}.`).join('\n')}

## Measured

${tableOf(results)}
`;
}

export const rowsIn = (results: readonly GroupResult[], state: Row['state']): readonly Row[] =>
  results.flatMap(({ rows }) => rows.filter((row) => row.state === state));
