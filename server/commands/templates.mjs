/* What `npm run new` writes. Each template is the smallest whole of its kind: it runs, and its tests can fail. */

/** The files of a new domain, by path. `kebab`, `camel` and `pascal` are its name in three spellings; `kind` is that of its pages. */
export function domainFiles({ kebab, camel, pascal }, kind) {
  const folder = `domains/${kebab}`;
  const harness = kind ? `sagaHarness(create${pascal}Saga, {}, '${kind}')` : `sagaHarness(create${pascal}Saga)`;
  return {
    [`${folder}/${camel}.contract.ts`]: `import * as Type from 'typebox';

/** Answer of GET /v1/${kebab}?subject= . */
export const ${pascal}AnswerSchema = Type.Object({ text: Type.String() });
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
    asked: (state, { payload }: PayloadAction<{ readonly subject: string }>) => ({
      ...state,
      status: 'loading',
      subject: payload.subject,
    }),
    /** An outcome carries what it answers; an answer to an older question is dropped. */
    answered: (state, { payload }: PayloadAction<{ readonly subject: string; readonly text: string }>) =>
      payload.subject === state.subject ? { ...state, status: 'ready', text: payload.text, error: null } : state,
    failed: (state, { payload }: PayloadAction<{ readonly subject: string; readonly error: Failure }>) =>
      payload.subject === state.subject ? { ...state, status: 'failed', error: payload.error } : state,
  },
  selectors: { select${pascal}: (state) => state },
});

export const { asked, answered, failed } = ${camel}Slice.actions;
export const { select${pascal} } = ${camel}Slice.selectors;
`,
    [`${folder}/${camel}.saga.ts`]: `import { asFailure, parseResponse, type Ports } from '../../src/ports';
import { callAbortable, fork, put, type Saga, select, takeLatestOf } from '../../src/saga/effects';
import { ${pascal}AnswerSchema } from './${camel}.contract';
import { answered, asked, failed, select${pascal} } from './${camel}.slice';

/** Asks the server what the shopper asks; only the latest question is answered. */
export function create${pascal}Saga({ http }: Pick<Ports, 'http'>) {
  function* answer({ payload: { subject } }: ReturnType<typeof asked>): Saga {
    try {
      const received = yield* callAbortable(http.request, { url: '/v1/${kebab}', params: { subject } });
      const { text } = parseResponse(${pascal}AnswerSchema, received, 'GET /v1/${kebab}');
      yield* put(answered({ subject, text }));
    } catch (error) {
      yield* put(failed({ subject, error: asFailure(error) }));
    }
  }

  return function* ${camel}Saga(): Saga {
    yield* takeLatestOf(asked, answer);
    // It begins when the first question is under way, after a crash, and in any moment that a developer has gone back to.
    const { status, subject } = yield* select(select${pascal});
    if (status === 'loading') yield* fork(answer, asked({ subject }));
  };
}
`,
    [`${folder}/${camel}.saga.test.ts`]: `import { HttpError } from '../../src/ports';
import { sagaHarness } from '../../tests/harness/sagaHarness';
import { create${pascal}Saga } from './${camel}.saga';
import { asked } from './${camel}.slice';

test('a question is answered', async () => {
  const shop = ${harness};
  shop.dispatch(asked({ subject: 'seat' }));
  shop.ports.http.last().answer({ text: 'free' });
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ status: 'ready', text: 'free' });
});

test('a newer question gives up the older one', async () => {
  const shop = ${harness};
  shop.dispatch(asked({ subject: 'seat' }));
  const older = shop.ports.http.last();
  shop.dispatch(asked({ subject: 'class' }));
  expect(older.aborted).toBe(true);
  shop.ports.http.last().answer({ text: 'mage' });
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ subject: 'class', text: 'mage' });
});

test('leaving the page aborts the question', () => {
  const shop = ${harness};
  shop.dispatch(asked({ subject: 'seat' }));
  shop.stop();
  expect(shop.ports.http.last().aborted).toBe(true);
});

test('a failed question is told, and the next one works', async () => {
  const shop = ${harness};
  shop.dispatch(asked({ subject: 'seat' }));
  shop.ports.http.last().fail(new HttpError(503));
  await shop.passTime();
  expect(shop.state().${camel}).toMatchObject({ status: 'failed', error: { code: 'http-503' } });
  shop.dispatch(asked({ subject: 'seat' }));
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

/** Woken on the page by \`<Island name="${kebab}" …>\`; the server renders the same markup. */
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
  props: { label: 'More', text: 'What there is to know.' },
} satisfies IslandSample<${pascal}Props>;
`,
    [`${folder}/${pascal}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ${pascal} from './${pascal}.island';

test('the text is shown when its button is pressed', async () => {
  render(<${pascal} label="More" text="What there is to know." />);
  expect(screen.getByText('What there is to know.')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByText('What there is to know.')).toBeVisible();
});
`,
  };
}
