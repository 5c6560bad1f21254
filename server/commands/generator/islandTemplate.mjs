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
