import { useEffect } from 'react';
import { useLazyImport } from '../../../src/ui/useLazyImport';
import type { AllowStepsProps } from './AllowSteps';

// In one file with the saga, which a page that asks loads when it starts.
const importSteps = () => import(/* webpackChunkName: "push" */ './AllowSteps').then(({ AllowSteps }) => AllowSteps);

/** The steps that allow messages; most shoppers never need them. */
export function LazyAllowSteps(props: AllowStepsProps) {
  const { loaded: Steps, load } = useLazyImport(importSteps, 'The steps that allow push messages could not be loaded.');
  useEffect(load);
  return Steps && <Steps {...props} />;
}
