import type { PushState } from './pushState';

interface WithPush {
  readonly push: PushState;
}

export const selectPush = ({ push }: WithPush): PushState => push;

/** What the block shows that asks once; null when it is not on the page. */
export type AskView = 'soft' | 'asking' | 'saving' | 'on' | 'denied' | 'failed' | 'home_screen' | 'unsupported';

/** What our own question shows: nothing without an occasion, once it was answered, and where messages are on already. */
export function selectAskView({ push }: WithPush): AskView | null {
  const { status, occasion, isAnswered, hasAsked } = push;
  if (!hasAsked && (occasion === null || isAnswered)) return null;
  switch (status) {
    case 'unknown':
    case 'idle':
      return 'soft';
    case 'off':
    case 'unavailable':
      return null;
    case 'saving':
    case 'on':
      return hasAsked ? status : null;
    // A renewal that failed in the background is tried again with the next page.
    case 'failed':
      return hasAsked ? status : 'soft';
    default:
      return status;
  }
}
