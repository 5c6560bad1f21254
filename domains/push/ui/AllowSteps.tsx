import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Segmented } from '../../../src/ui/form/Segmented';
import { ALLOW_STEPS, browserChoices, HOME_SCREEN_STEPS } from '../allowStepsTexts';
import { browserChosen } from '../pressed.events';
import type { BrowserName } from '../push.rules';
import { selectPush } from '../push.selectors';
import css from './Push.module.css';

/** Numbered steps; `*…*` is in bold. */
function HowTo({ steps }: { readonly steps: readonly string[] }) {
  return (
    <ol className={css.how}>
      {steps.map((step) => (
        <li key={step}>{step.split('*').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part))}</li>
      ))}
    </ol>
  );
}

export interface AllowStepsProps {
  /** The name of the radios. */
  readonly name: string;
}

/** How messages are allowed: in the settings of the browser at hand, or of another one; on iPhones and iPads by the home screen. */
export function AllowSteps({ name }: AllowStepsProps) {
  const { browser, status } = useSelector(selectPush);
  const dispatch = useDispatch();
  const [atHand] = useState(browser);
  if (status === 'home_screen') return <HowTo steps={HOME_SCREEN_STEPS} />;
  return (
    <>
      <Segmented
        legend="Your browser"
        hideLegend
        name={name}
        choices={browserChoices(atHand)}
        value={browser}
        onChange={(value) => void dispatch(browserChosen({ browser: value as BrowserName }))}
      />
      <HowTo steps={[...ALLOW_STEPS[browser], 'Come back and press Check again.']} />
    </>
  );
}
