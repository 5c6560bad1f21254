/**
 * What a shopper typed and chose in an island before hydration. Nothing has to be recorded: a control that differs from the server's default
 * was changed, also when the browser restored the form.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The identity of a control, its current value, and the value that the server sent. */
export interface ControlState {
  /** Tag, type and name of the control, and its value where several share the name. */
  readonly signature: string;
  /** Position among the controls with the same signature. */
  readonly index: number;
  readonly kind: 'text' | 'toggle' | 'select' | 'file';
  /** A text, `true` or `false`, or the indexes of the selected options as `0,2`. */
  readonly value: string;
  readonly serverValue: string;
}

const indexesOf = (options: readonly HTMLOptionElement[], matches: (option: HTMLOptionElement) => boolean): string =>
  options.flatMap((option, index) => (matches(option) ? [index] : [])).join();

function stateOf(control: Control): Omit<ControlState, 'signature' | 'index'> {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const marked = indexesOf(options, (option) => option.defaultSelected);
    // Without a `selected` attribute the browser selects the first enabled option.
    const first = control.multiple
      ? ''
      : indexesOf(options, (option) => option === options.find(({ disabled }) => !disabled));
    return { kind: 'select', value: indexesOf(options, (option) => option.selected), serverValue: marked || first };
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return { kind: 'toggle', value: String(checked), serverValue: String(defaultChecked) };
  }
  if (control.type === 'file') return { kind: 'file', value: control.value, serverValue: '' };
  return { kind: 'text', value: control.value, serverValue: control.defaultValue };
}

const NOT_EDITABLE = 'input[type=hidden],input[type=submit],input[type=button],input[type=image],input[type=reset]';

function signatureOf(control: Control): string {
  const { tagName, type, name, id } = control;
  return [tagName, type, name || id, /checkbox|radio/.test(type) && control.value].join();
}

/** The editable controls under `root`, each with its identity. */
function controlsUnder(root: Element): { control: Control; signature: string; index: number }[] {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<Control>('input,select,textarea')]
    .filter((control) => !control.matches(NOT_EDITABLE))
    .map((control) => {
      const signature = signatureOf(control);
      const index = counts.get(signature) ?? 0;
      counts.set(signature, index + 1);
      return { control, signature, index };
    });
}

/** The current state of all controls under `root`. */
export function controlStates(root: Element): ControlState[] {
  return controlsUnder(root).map(({ control, signature, index }) => ({ signature, index, ...stateOf(control) }));
}

/** The controls that differ from what the server sent; of a radio group only the newly checked one. */
export function changedControls(root: Element): ControlState[] {
  return controlStates(root).filter(
    ({ signature, value, serverValue }) =>
      value !== serverValue && !(signature.startsWith('INPUT,radio') && value === 'false'),
  );
}

/**
 * The fields of a failed island with text that no state has: React keeps the default value of a controlled field equal to its value, and what that shows
 * is in the store, which may be newer.
 */
export const typedTexts = (states: readonly ControlState[]): ControlState[] =>
  states.filter(({ kind, value, serverValue }) => kind === 'text' && value !== serverValue);

/** Calls back with each state and the control with the same identity, also when the elements were replaced. */
function forEachMatch(
  root: Element,
  states: readonly ControlState[],
  callback: (control: Control, state: ControlState) => void,
): void {
  const controls = controlsUnder(root);
  for (const state of states) {
    const match = controls.find(({ signature, index }) => signature === state.signature && index === state.index);
    if (match) callback(match.control, state);
  }
}

/** Uses the prototype's setter, because React overrides `value` and `checked` on each element to detect its own changes. */
function setNatively(control: Control, name: 'value' | 'checked', value: string | boolean): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set;
  if (control[name as 'value'] !== value) setter?.call(control, value);
}

function selectOptions(select: HTMLSelectElement, indexes: string): void {
  const selected = indexes.split(',');
  for (const [index, option] of [...select.options].entries()) option.selected = selected.includes(String(index));
}

function setValue(control: Control, { kind, value }: ControlState): void {
  if (kind === 'text') setNatively(control, 'value', value);
  if (kind === 'toggle') setNatively(control, 'checked', value === 'true');
  if (kind === 'select') selectOptions(control as HTMLSelectElement, value);
}

const dispatch = (control: Control, type: string, focus = false): boolean =>
  control.dispatchEvent(focus ? new FocusEvent(type, { bubbles: true }) : new Event(type, { bubbles: true }));

/** Resets a toggle to the server's state and clicks it, because React listens for its click. */
function replayToggle(control: HTMLInputElement, { serverValue }: ControlState): void {
  const group = control.type === 'radio' && control.name ? control.getRootNode() : null;
  const radios = (group as ParentNode | null)?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  const previous = [...radios].find(
    (radio) => radio !== control && radio.name === control.name && radio.form === control.form && radio.defaultChecked,
  );
  control.checked = serverValue === 'true';
  if (previous) previous.checked = true;
  control.click();
}

/** Resets React's value tracker to the server's value, because React ignores events of a field whose value it already knows. */
function replayTyping(
  control: Control & { _valueTracker?: { setValue(value: string): void } },
  state: ControlState,
): void {
  const active = control.ownerDocument.activeElement === control;
  if (!active) dispatch(control, 'focusin', true);
  setValue(control, state);
  control._valueTracker?.setValue(state.serverValue);
  dispatch(control, 'input');
  dispatch(control, 'change');
  // The shopper has left this field, which commits fields that listen for blur.
  if (!active) dispatch(control, 'focusout', true);
}

/** Dispatches the changes made before hydration as events to the hydrated island. */
export function replayChanges(root: Element, changes: readonly ControlState[]): void {
  const active = root.ownerDocument.activeElement;
  if (active && active !== root && root.contains(active)) dispatch(active as Control, 'focusin', true);
  forEachMatch(root, changes, (control, state) => {
    if (control.disabled) return;
    if (state.kind === 'toggle') replayToggle(control as HTMLInputElement, state);
    else replayTyping(control, state);
  });
}

const FOCUSABLE = 'a,button,input,select,textarea,summary,[tabindex]';

/**
 * Saves the focus, which is lost when the elements are replaced, and the selection of a field, because hydrating a textarea moves its caret.
 * @returns restore
 */
export function saveFocus(root: Element): () => void {
  const focusable = () => [...root.querySelectorAll<HTMLInputElement>(FOCUSABLE)];
  const old = root.ownerDocument.activeElement as HTMLInputElement | null;
  const index = old ? focusable().indexOf(old) : -1;
  if (!old || index < 0) return () => {};
  const { selectionStart: start, selectionEnd: end, value, tagName, id, name } = old;
  return () => {
    const element = old.isConnected ? old : focusable()[index];
    // Another control may be in its place, which must not get what was meant for it.
    if (element?.tagName !== tagName || element.id !== id || element.name !== name) return;
    if (element !== old) element.focus({ preventScroll: true });
    if (Number.isInteger(start) && element === root.ownerDocument.activeElement && element.value === value)
      element.setSelectionRange(start, end);
  };
}

/** Sets the shopper's values in restored server HTML, without events. */
export function restoreControls(root: Element, states: readonly ControlState[]): void {
  forEachMatch(root, states, setValue);
}
