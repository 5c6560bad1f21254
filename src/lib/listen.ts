type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;
type Handlers = { readonly [Type in keyof Events]?: (event: Events[Type]) => void };

/**
 * Listens to events of a target.
 * @param handlers by the type of event; each gets events of that type alone
 * @returns removes all of them
 */
export function listen(
  target: Target | null | undefined,
  handlers: Handlers,
  options?: boolean | AddEventListenerOptions,
): () => void {
  const each = (method: keyof Target) => {
    for (const [type, handler] of Object.entries(handlers)) target?.[method](type, handler as EventListener, options);
  };
  each('addEventListener');
  return () => each('removeEventListener');
}
