/** The payload and meta of an action with something personal, such as what was typed: listeners of other parties don't get it. */
export const asPrivate = <Payload>(payload: Payload) => ({ payload, meta: { private: true as const } });

/** True for an action that is marked as having something personal. */
export function isPrivate(action: object): boolean {
  return (action as { readonly meta?: { readonly private?: unknown } }).meta?.private === true;
}
