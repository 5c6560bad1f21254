import { useState } from 'react';
import type { IslandSample } from '../../src/lib/islandSample';
import { Button } from '../../src/ui/form/Button';
import { Icon } from '../../src/ui/media/Icon';
import * as icons from '../../src/ui/media/icons';

export interface CopyTextProps {
  /** What the text is: `Main character`. */
  readonly name: string;
  readonly text: string;
}

/** A button that copies a text that stands beside it. Without JavaScript it is not shown. */
export default function CopyText({ name, text }: CopyTextProps) {
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied');
    } catch {
      setSaid('Not copied, please select it');
    }
  }

  return (
    <>
      <Button look="quiet" square aria-label={`Copy ${name}`} onClick={() => void copy()}>
        <Icon icon={icons.copy} />
      </Button>
      <span role="status" className="small soft">
        {said}
      </span>
    </>
  );
}

CopyText.sample = { props: { name: 'Character', text: 'Aelwyn' } } satisfies IslandSample<CopyTextProps>;
