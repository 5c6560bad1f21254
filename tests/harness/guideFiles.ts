/** A guide of the fixture catalogue, with everything that a guide may have. @param fields lines of its front matter that take the place of its own */
export function guideFile(
  fields: Readonly<Record<string, string | null>> = {},
  text: string = GUIDE_TEXT,
  title = 'What each rating unlocks',
): string {
  const all = {
    title,
    summary: 'Five ratings with rewards, and how fast points come.',
    games: '[wow-boost]',
    patch: 'Patch 12.1.5',
    updated: '2026-11-20',
    author: 'Questline',
    art: 'wow-pvp',
    order: 'wow-boost/pvp/battleground-wins',
    services: '[wow-boost/pvp/arena-rating]',
    sources:
      '[{ name: "Patch notes 12.1.5", url: "https://example.com/notes", date: 2026-11-17 }, { name: Our rules, date: 2026-11-01 }]',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return ['---', ...lines, '---', '', text].join('\n');
}

/** Begins in line 14 of the file. */
export const GUIDE_TEXT = `Everything below your **best** rating is *yours*: see [refunds](/refunds).

## What each rating unlocks

Type \`/who\` and [read on](#how-rating-moves), or [the **notes**](https://example.com/notes#top).

### In numbers

| Rating | What you get |
| ---: | --- |
| 1.400 | **Challenger** |
| 1.800 | The [weapon](/wow-boost/pvp/arena-rating) |

:::note
**2v2 does not count.** That takes 3v3.
:::

## How rating moves

- A healer lasts
  1. long games
  2. few surprises
- Two damage dealers decide early

3. third
4. fourth

:::question[Why did my first wins give 8 points?]
Your hidden rating was below the one shown.

- It catches up.
:::

:::question[What’s a reset?]
See [the first](#why-did-my-first-wins-give-8-points).
:::

:::tip
Play ten games first.
:::

![Two teams](art:wow-raids)

:::care
Its rules forbid account sharing. [What we do](/safety)
:::
`;
