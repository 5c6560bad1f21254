/* The browser's side of a new domain. It is minimal but complete: it runs and has tests. */

/**
 * The files of a new domain, by path.
 * @param names in all spellings
 * @param kind the kind of page that has it beside its own page; all when absent
 */
export function domainFiles({ kebab, camel, pascal, snake }, kind) {
  const folder = `domains/${kebab}`;
  const harness = `sagaHarness(create${pascal}Saga${kind ? `, {}, '${kind}'` : ''})`;
  const constant = snake.toUpperCase();
  return {
    [`${folder}/${camel}.contract.ts`]: `import * as Type from 'typebox';

export const ${constant}_PATH = '/${kebab}';
export const ${constant}_URL = '/v1/${kebab}';
export const MAX_SUBJECT_CHARS = 60;

/** Query of \`GET /v1/${kebab}\`. */
export const ${pascal}QuerySchema = Type.Object(
  { subject: Type.String({ minLength: 1, maxLength: MAX_SUBJECT_CHARS }) },
  { additionalProperties: false },
);

/** Its response; the text is empty when the subject has none. */
export const ${pascal}ResponseSchema = Type.Object({ text: Type.String() });
`,
    [`${folder}/${camel}.slice.ts`]: `import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../src/ports';

export interface ${pascal}State {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly subject: string;
  readonly text: string;
  readonly error: Failure | null;
}

const initialState: ${pascal}State = { status: 'idle', subject: '', text: '', error: null };

export const ${camel}Slice = createSlice({
  name: '${camel}',
  initialState,
  reducers: {
    requested: (state, { payload }: PayloadAction<{ readonly subject: string }>) => ({
      ...state,
      status: 'loading',
      subject: payload.subject,
    }),
    /** Outcomes carry the subject they belong to, so that the reducer can ignore outdated ones. */
    received: (state, { payload }: PayloadAction<{ readonly subject: string; readonly text: string }>) =>
      payload.subject === state.subject ? { ...state, status: 'ready', text: payload.text, error: null } : state,
    failed: (state, { payload }: PayloadAction<{ readonly subject: string; readonly error: Failure }>) =>
      payload.subject === state.subject ? { ...state, status: 'failed', error: payload.error } : state,
  },
  selectors: { select${pascal}: (state) => state },
});

export const { requested, received, failed } = ${camel}Slice.actions;
export const { select${pascal} } = ${camel}Slice.selectors;
`,
    [`${folder}/${camel}.saga.ts`]: `import { asFailure, parseResponse, type Ports } from '../../src/ports';
import { callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { ${constant}_URL, ${pascal}ResponseSchema } from './${camel}.contract';
import { failed, received, requested, select${pascal} } from './${camel}.slice';

/** Loads the text of a subject; a newer request cancels the older one. */
export function create${pascal}Saga({ http }: Pick<Ports, 'http'>) {
  function* load({ payload: { subject } }: ReturnType<typeof requested>): Saga {
    try {
      const response = yield* callAbortable(http.request, { url: ${constant}_URL, params: { subject } });
      const { text } = parseResponse(${pascal}ResponseSchema, response, \`GET \${${constant}_URL}\`);
      yield* put(received({ subject, text }));
    } catch (error) {
      yield* put(failed({ subject, error: asFailure(error) }));
    }
  }

  return function* ${camel}Saga(): Saga {
    yield* takeLatestOf(requested, load);
    // A request may already be in flight when the saga starts: on first use, after a crash, or in time travel.
    const { status, subject } = yield* select(select${pascal});
    if (status === 'loading') yield* fork(load, requested({ subject }));
  };
}
`,
    [`${folder}/${camel}.saga.test.ts`]: `import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { create${pascal}Saga } from './${camel}.saga';
import { requested } from './${camel}.slice';

test('The text of a subject is loaded', async () => {
  const shop = ${harness};
  shop.dispatch(requested({ subject: 'seat' }));
  shop.ports.http.last().answer({ text: 'free' });
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ status: 'ready', text: 'free' });
});

test('A newer request aborts the older one', async () => {
  const shop = ${harness};
  shop.dispatch(requested({ subject: 'seat' }));
  const older = shop.ports.http.last();
  shop.dispatch(requested({ subject: 'class' }));
  expect(older.aborted).toBe(true);
  shop.ports.http.last().answer({ text: 'mage' });
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ subject: 'class', text: 'mage' });
});

test('Leaving the page aborts the request', () => {
  const shop = ${harness};
  shop.dispatch(requested({ subject: 'seat' }));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});

test('A failed request shows its error, and the next one works', async () => {
  const shop = ${harness};
  shop.dispatch(requested({ subject: 'seat' }));
  shop.ports.http.last().fail(new HttpError(503));
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ status: 'failed', error: { code: 'http-503' } });
  shop.dispatch(requested({ subject: 'seat' }));
  shop.ports.http.last().answer({ text: 'free' });
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ status: 'ready', error: null });
});
`,
    [`${folder}/${camel}.preload.ts`]: `import { type ${pascal}State, ${camel}Slice } from './${camel}.slice';

/** The state of a page that shows the text of a subject. */
export const preload${pascal} = (shown: { readonly subject: string; readonly text: string }): ${pascal}State => ({
  ...${camel}Slice.getInitialState(),
  ...shown,
  status: 'ready',
});
`,
    [`${folder}/${camel}.page.ts`]: `import { lazySaga } from '../../src/saga/lazySaga';
import { ${camel}Slice, select${pascal} } from './${camel}.slice';

/** What it adds to pages. */
export const ${camel}Page = {
${kind ? `  kinds: ['development', 'help', '${kind}'],\n` : ''}  slices: [${camel}Slice],
  sagas: {
    ${camel}: lazySaga(
      select${pascal},
      ({ status }) => status === 'loading',
      async () => (await import(/* webpackChunkName: "${kebab}" */ './${camel}.saga')).create${pascal}Saga,
    ),
  },
  islands: {
    '${kebab}': () => import(/* webpackChunkName: "${kebab}" */ './${pascal}.island'),
  },
  chunks: { onUse: { '${kebab}': 4 } },
} as const;
`,
    [`${folder}/${pascal}.island.tsx`]: `import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { TextInput } from '../../src/ui/form/TextInput';
import styles from './ui/${pascal}.module.css';
import { ${constant}_PATH, MAX_SUBJECT_CHARS } from './${camel}.contract';
import { requested, select${pascal} } from './${camel}.slice';

interface ${pascal}Props {
  readonly label: string;
}

/** Shows the text of the subject that is typed. Without JavaScript the page does. */
export default function ${pascal}({ label }: ${pascal}Props) {
  const { status, subject, text } = useSelector(select${pascal});
  const dispatch = useDispatch();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('subject')).trim();
    if (typed !== '') dispatch(requested({ subject: typed }));
  };
  return (
    <form className={styles.box} method="get" action={${constant}_PATH} onSubmit={handleSubmit}>
      <TextInput id="${kebab}-subject" name="subject" label={label} maxLength={MAX_SUBJECT_CHARS} defaultValue={subject} />
      <Button type="submit" busy={status === 'loading'}>
        Show
      </Button>
      <p role="status">
        {status === 'failed' ? 'That didn’t work. Please try again.' : status === 'ready' && (text || 'No results')}
      </p>
    </form>
  );
}

${pascal}.sample = {
  props: { label: 'Subject' },
  state: { ${camel}: { status: 'ready', subject: 'seat', text: 'free', error: null } },
} satisfies IslandSample<${pascal}Props>;
`,
    [`${folder}/ui/${pascal}.module.css`]: `.box {
  padding: var(--s-16);
  border-radius: var(--r-12);
  background: var(--surface-1);
}
`,
    [`${folder}/${pascal}.test.tsx`]: `import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import ${pascal} from './${pascal}.island';
import { received } from './${camel}.slice';

const island = { default: ${pascal}, sample: ${pascal}.sample } as unknown as LoadedIsland;

test('The text of the subject that is typed is shown once it is there', async () => {
  const { store, actions } = await hydrateIsland('${kebab}', island, { state: {} });
  await userEvent.type(screen.getByRole('textbox', { name: 'Subject' }), 'seat');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(actions.at(-1)).toMatchObject({ type: '${camel}/requested', payload: { subject: 'seat' } });
  act(() => void store.dispatch(received({ subject: 'seat', text: 'free' })));
  expect(screen.getByRole('status')).toHaveTextContent('free');
});
`,
    [`${folder}/index.ts`]: `export {
  ${constant}_PATH,
  ${constant}_URL,
  ${pascal}QuerySchema,
  ${pascal}ResponseSchema,
  MAX_SUBJECT_CHARS,
} from './${camel}.contract';
export { preload${pascal} } from './${camel}.preload';
`,
  };
}
