/* The templates of `npm run new`. Each is minimal but complete: it runs and has tests. */

/** The files of a new domain, by path. `kebab`, `camel` and `pascal` are its name in three spellings; `kind` is the kind of page that loads it. */
export function domainFiles({ kebab, camel, pascal }, kind) {
  const folder = `domains/${kebab}`;
  const harness = kind ? `sagaHarness(create${pascal}Saga, {}, '${kind}')` : `sagaHarness(create${pascal}Saga)`;
  return {
    [`${folder}/${camel}.contract.ts`]: `import * as Type from 'typebox';

/** Response of GET /v1/${kebab}?subject= . */
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
import { ${pascal}ResponseSchema } from './${camel}.contract';
import { failed, received, requested, select${pascal} } from './${camel}.slice';

/** Loads the text of a subject; a newer request cancels the older one. */
export function create${pascal}Saga({ http }: Pick<Ports, 'http'>) {
  function* load({ payload: { subject } }: ReturnType<typeof requested>): Saga {
    try {
      const response = yield* callAbortable(http.request, { url: '/v1/${kebab}', params: { subject } });
      const { text } = parseResponse(${pascal}ResponseSchema, response, 'GET /v1/${kebab}');
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
    [`${folder}/index.ts`]: `export { create${pascal}Saga } from './${camel}.saga';
export { ${camel}Slice, select${pascal} } from './${camel}.slice';
`,
  };
}

/** The files of a new island of a domain. */
export function islandFiles({ domain, kebab, pascal }) {
  const folder = `domains/${domain}`;
  return {
    [`${folder}/ui/${pascal}.module.css`]: `.box {
  padding: var(--s-16);
  border-radius: var(--r-12);
  background: var(--surface-1);
}
`,
    [`${folder}/${pascal}.island.tsx`]: `import { useId, useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import styles from './ui/${pascal}.module.css';

interface ${pascal}Props {
  readonly label: string;
  readonly text: string;
}

/** Rendered on a page by \`<Island name="${kebab}" …>\`; the server renders the same HTML. */
export default function ${pascal}({ label, text }: ${pascal}Props) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.box}>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {label}
      </Button>
      <p id={id} hidden={!open}>
        {text}
      </p>
    </div>
  );
}

${pascal}.sample = {
  props: { label: 'More', text: 'Details.' },
} satisfies IslandSample<${pascal}Props>;
`,
    [`${folder}/${pascal}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ${pascal} from './${pascal}.island';

test('The button shows the text', async () => {
  render(<${pascal} label="More" text="Details." />);
  expect(screen.getByText('Details.')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('Details.')).toBeVisible();
});
`,
  };
}
