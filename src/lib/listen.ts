type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Listens to events of a target.
 * @param handlers by the type of event; each gets events of that type alone
 * @returns removes all of them
 */
export function listen(
  target: Target | null | undefined,
  handlers: Readonly<Record<string, (event: never) => void>>,
  options?: boolean | AddEventListenerOptions,
): () => void {
  const each = (method: keyof Target) => {
    for (const type in handlers) target?.[method](type, handlers[type] as EventListener, options);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}
