/**
 * What a shopper has typed and chosen in an island that was not awake. The browser has done it and the server's HTML says what was there
 * before, so nothing has to be recorded: whatever differs from its default was changed, also by a browser that restores forms.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** One control: which it is, what it holds, and what the server had sent. */
export interface ControlState {
  /** What kind of control it is, its name, and its value where several share the name; and how many like it came before. */
  readonly signature: string;
  readonly index: number;
  readonly kind: 'text' | 'toggle' | 'select' | 'file';
  /** A text, `true` or `false`, or the chosen options by index as `0,2`. */
  readonly value: string;
  readonly serverValue: string;
}

const chosen = (options: readonly HTMLOptionElement[], is: (option: HTMLOptionElement) => boolean): string =>
  options.flatMap((option, index) => (is(option) ? [index] : [])).join();

function stateOf(control: Control): Omit<ControlState, 'likeness' | 'index'> {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const marked = chosen(options, (option) => option.defaultSelected);
    const first = control.multiple ? '' : chosen(options, (option) => option === options.find((one) => !one.disabled));
    return { kind: 'select', value: chosen(options, (option) => option.selected), serverValue: marked || first };
  }
  if (control.type === 'checkbox' || control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return { kind: 'toggle', value: String(checked), serverValue: String(defaultChecked) };
  }
  if (control.type === 'file') return { kind: 'file', value: control.value, serverValue: '' };
  return { kind: 'text', value: control.value, serverValue: control.defaultValue };
}

const NOT_SET_BY_SHOPPERS =
  'input[type=hidden],input[type=submit],input[type=button],input[type=image],input[type=reset]';

function likenessOf(control: Control): string {
  const { tagName, type, name, id } = control;
  return [tagName, type, name || id, /checkbox|radio/.test(type) && control.value].join();
}

/** The controls under `root` that a shopper can set, each with what tells it from the others. */
function controlsUnder(root: Element): { control: Control; likeness: string; index: number }[] {
  const seen = new Map<string, number>();
  return [...root.querySelectorAll<Control>('input,select,textarea')]
    .filter((control) => !control.matches(NOT_SET_BY_SHOPPERS))
    .map((control) => {
      const likeness = likenessOf(control);
      const index = seen.get(likeness) ?? 0;
      seen.set(likeness, index + 1);
      return { control, likeness, index };
    });
}

/** What all controls under `root` hold now. */
export function controlStates(root: Element): ControlState[] {
  return controlsUnder(root).map(({ control, likeness, index }) => ({ likeness, index, ...stateOf(control) }));
}

/** The controls that differ from what the server sent. Of a radio group only the newly chosen one counts. */
export function changedControls(root: Element): ControlState[] {
  return controlStates(root).filter(
    ({ signature: likeness, value, serverValue: before }) => value !== before && !(likeness.startsWith('INPUT,radio') && value === 'false'),
  );
}

/** Finds each control again, also where the elements are others now, and hands it over with what it held. */
function eachAgain(
  root: Element,
  states: readonly ControlState[],
  work: (control: Control, state: ControlState) => void,
): void {
  const controls = controlsUnder(root);
  for (const state of states) {
    const found = controls.find(({ likeness, index }) => likeness === state.signature && index === state.index);
    if (found) work(found.control, state);
  }
}

/** Sets a property past React, which shadows `value` and `checked` on each element to notice changes of its own. */
function setNatively(control: Control, name: 'value' | 'checked', value: string | boolean): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), name)?.set;
  if (control[name as 'value'] !== value) setter?.call(control, value);
}

function choose(select: HTMLSelectElement, indexes: string): void {
  const wanted = indexes.split(',');
  for (const [index, option] of [...select.options].entries()) option.selected = wanted.includes(String(index));
}

function setValue(control: Control, { kind, value }: ControlState): void {
  if (kind === 'text') setNatively(control, 'value', value);
  if (kind === 'toggle') setNatively(control, 'checked', value === 'true');
  if (kind === 'select') choose(control as HTMLSelectElement, value);
}

const tell = (control: Control, type: string, focus = false): boolean =>
  control.dispatchEvent(focus ? new FocusEvent(type, { bubbles: true }) : new Event(type, { bubbles: true }));

/** A toggle is pressed again from where the server had it, because React listens to its click. */
function pressAgain(control: HTMLInputElement, { serverValue: before }: ControlState): void {
  const group = control.type === 'radio' && control.name ? control.getRootNode() : null;
  const others = (group as ParentNode | null)?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  const former = [...others].find(
    (one) => one !== control && one.name === control.name && one.form === control.form && one.defaultChecked,
  );
  control.checked = before === 'true';
  if (former) former.checked = true;
  control.click();
}

/** React ignores an event of a field whose value it already knows, so the field's tracker is put back to what the server sent. */
function typeAgain(
  control: Control & { _valueTracker?: { setValue(value: string): void } },
  changed: ControlState,
): void {
  const active = control.ownerDocument.activeElement === control;
  if (!active) tell(control, 'focusin', true);
  setValue(control, changed);
  control._valueTracker?.setValue(changed.serverValue);
  tell(control, 'input');
  tell(control, 'change');
  // Fields that commit on blur have been left already.
  if (!active) tell(control, 'focusout', true);
}

/** Tells a hydrated island what was changed while it waited, as if the shopper did it now. */
export function replayChanges(root: Element, changes: readonly ControlState[]): void {
  const active = root.ownerDocument.activeElement;
  if (active && active !== root && root.contains(active)) tell(active as Control, 'focusin', true);
  eachAgain(root, changes, (control, changed) => {
    if (control.disabled) return;
    if (changed.kind === 'toggle') pressAgain(control as HTMLInputElement, changed);
    else typeAgain(control, changed);
  });
}

/** Remembers the selection in the field that has the focus: hydrating a note moves its caret. @returns what puts it back */
export function saveCaret(root: Element): () => void {
  const field = root.ownerDocument.activeElement as HTMLInputElement | null;
  const { selectionStart: start = null, selectionEnd: end = null, value } = field ?? {};
  if (!field || start === null || !root.contains(field)) return () => {};
  return () => {
    if (field.ownerDocument.activeElement === field && field.value === value) field.setSelectionRange(start, end);
  };
}

/** Puts the shopper's values into HTML that was restored; nobody listens there. */
export function restoreControls(root: Element, states: readonly ControlState[]): void {
  eachAgain(root, states, setValue);
}
