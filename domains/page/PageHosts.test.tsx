import type { UnknownAction } from '@reduxjs/toolkit';
import { act, fireEvent, screen } from '@testing-library/react';
import type { LoadedIsland } from '../../src/islands/islandTree';
import { hydrateIsland } from '../../tests/harness/renderIsland';
import { modalHidden, modalShown } from './modals.slice';
import PageHosts from './PageHosts.island';
import { toastClosed, toastShown } from './toasts.slice';

const island = { default: PageHosts, sample: PageHosts.sample } as unknown as LoadedIsland;
const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

async function hostsOn(meanwhile: UnknownAction[] = []) {
  const { store, actions } = await hydrateIsland('page-hosts', island, { state: {}, meanwhile });
  return {
    store,
    types: () => actions.map((action) => action.type),
    send: (action: UnknownAction) => act(() => void store.dispatch(action)),
  };
}

const contact = modalShown({ label: 'Contact us', html: '<p>Write to us.</p>' });

describe('the dialog', () => {
  test('opens with its name and content, and is empty when it is hidden', async () => {
    const { send } = await hostsOn();
    expect(dialog()).not.toHaveAttribute('open');
    send(contact);
    expect(screen.getByRole('dialog', { name: 'Contact us' })).toHaveTextContent('Write to us.');
    send(modalHidden());
    expect(dialog()).not.toHaveAttribute('open');
    expect(dialog()).toBeEmptyDOMElement();
  });

  test('rendered by the server opens once the page is hydrated', async () => {
    await hostsOn([contact]);
    expect(screen.getByRole('dialog')).toHaveTextContent('Write to us.');
  });

  test('a new dialog replaces the old one without closing in between', async () => {
    const { send, types } = await hostsOn([contact]);
    send(modalShown({ label: 'Sign in', html: '<p>Welcome back.</p>' }));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).not.toHaveTextContent('Write to us.');
    expect(types()).toEqual([modalShown.type]);
  });

  test('closing it by Escape, its button or a click outside hides it in the state exactly once', async () => {
    for (const close of [
      () => dialog().close(),
      () => screen.getByRole('button', { name: 'Close' }).click(),
      () => dialog().click(),
    ]) {
      const { store, types } = await hostsOn([contact]);
      act(close);
      expect(store.getState().modals.shown).toBeNull();
      expect(types()).toEqual([modalHidden.type]);
    }
  });

  test('reopened by time travel stays open although the browser reports the close event late', async () => {
    const { store, send, types } = await hostsOn([contact]);
    act(() => void dialog().dispatchEvent(new Event('close')));
    expect(store.getState().modals.shown).not.toBeNull();
    send(modalHidden());
    expect(types()).toEqual([modalHidden.type]);
  });

  test('a static dialog ignores clicks outside, and no dialog closes on a click inside', async () => {
    const { store, send } = await hostsOn([modalShown({ ...contact.payload, isStatic: true })]);
    act(() => dialog().click());
    expect(store.getState().modals.shown).not.toBeNull();
    send(contact);
    act(() => screen.getByText('Write to us.').click());
    expect(store.getState().modals.shown).not.toBeNull();
  });
});

describe('the focus', () => {
  const opener = () => {
    const link = document.createElement('a');
    link.id = 'opener';
    link.href = '/privacy-choices';
    document.body.append(link);
    link.focus();
    return link;
  };
  const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  test.each([
    ['the first field', '<p>Text</p><input type="hidden"><input id="field"><button>Send</button>', 'field'],
    ['the first field that can be seen', '<input aria-hidden="true"><input id="field">', 'field'],
    ['the title where there is no field', '<button>Send</button>', null],
    ['the title of a choice', '<input type="radio">', null],
  ])('goes to %s, never to the close button', async (_what, html, id) => {
    const { send } = await hostsOn();
    send(modalShown({ label: 'Ask', html }));
    expect(id ? document.getElementById(id) : screen.getByRole('heading', { name: 'Ask' })).toHaveFocus();
  });

  test('goes to the content that takes the place of the loading one', async () => {
    const { send } = await hostsOn();
    send(modalShown({ label: 'Ask', html: null }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.getByRole('heading', { name: 'Ask' })).toHaveFocus();
    send(modalShown({ label: 'Ask us', html: '<input id="field">' }));
    expect(document.getElementById('field')).toHaveFocus();
  });

  test('returns to the opener, or to the element that has replaced it', async () => {
    const { send } = await hostsOn();
    const link = opener();
    send(contact);
    send(modalHidden());
    await nextTask();
    expect(link).toHaveFocus();
    send(contact);
    link.remove();
    const replaced = document.createElement('button');
    replaced.id = 'opener';
    document.body.append(replaced);
    send(modalHidden());
    await nextTask();
    expect(replaced).toHaveFocus();
  });
});

describe('a half-filled form', () => {
  const type = (selector: string, value: string) => {
    const field = document.querySelector(selector) as HTMLInputElement;
    fireEvent.input(field, { target: { value } });
  };

  test('makes the dialog static until it is as it was', async () => {
    const { store, send } = await hostsOn([
      modalShown({ label: 'Ask', html: '<form method="post"><input name="q" value="a"><textarea></textarea></form>' }),
    ]);
    type('input', 'ab');
    act(() => dialog().click());
    expect(store.getState().modals.shown?.isEdited).toBe(true);
    type('input', 'a');
    expect(store.getState().modals.shown?.isEdited).toBe(false);
    type('textarea', 'x');
    act(() => dialog().close());
    expect(store.getState().modals.shown).toBeNull();
    send(contact);
    act(() => dialog().click());
    expect(store.getState().modals.shown).toBeNull();
  });

  test('that was refused and is shown again is not lost, either', async () => {
    const { store } = await hostsOn([
      modalShown({ label: 'Ask', html: '<form method="post" data-unsent=""><textarea>a</textarea></form>' }),
    ]);
    type('textarea', 'a');
    act(() => dialog().click());
    expect(store.getState().modals.shown?.isEdited).toBe(true);
  });

  test('may have pictures alone', async () => {
    const html = '<form method="post"><div data-unsent=""></div></form>';
    const { store } = await hostsOn([modalShown({ label: 'Ask', html })]);
    fireEvent.input(document.querySelector('form') as Element);
    act(() => dialog().click());
    expect(store.getState().modals.shown?.isEdited).toBe(true);
  });

  test('with buttons and groups alone is none', async () => {
    const html =
      '<form method="post"><fieldset><input type="hidden" name="a" value="b"></fieldset><button>Go</button></form>';
    const { store } = await hostsOn([modalShown({ label: 'Ask', html })]);
    fireEvent.input(document.querySelector('button') as Element);
    expect(store.getState().modals.shown?.isEdited).toBe(false);
  });

  test('that only searches does not', async () => {
    const { store } = await hostsOn([
      modalShown({ label: 'Find', html: '<form method="get"><input name="q"></form>' }),
    ]);
    type('input', 'ab');
    expect(store.getState().modals.shown?.isEdited).toBe(false);
  });
});

describe('toasts', () => {
  test('are announced by their kind and closed by their button', async () => {
    const { store } = await hostsOn([
      toastShown('success', 'It is in your cart.'),
      toastShown('error', 'That failed.'),
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('It is in your cart.');
    expect(screen.getByRole('alert')).toHaveTextContent('That failed.');
    act(() => screen.getAllByRole('button', { name: 'Close' })[0]?.click());
    expect(store.getState().toasts.map((toast) => toast.text)).toEqual(['That failed.']);
  });

  test('stay open while hovered or focused, until both have ended', async () => {
    const shown = toastShown('success', 'It is in your cart.');
    const { types } = await hostsOn([shown]);
    const toast = screen.getByRole('status');
    const button = screen.getByRole('button', { name: 'Close' });
    fireEvent.mouseEnter(toast.parentElement as Element);
    act(() => button.focus());
    fireEvent.mouseLeave(toast.parentElement as Element);
    expect(types()).toEqual(['toasts/toastHeld', 'toasts/toastHeld']);
    act(() => button.blur());
    expect(types().at(-1)).toBe('toasts/toastReleased');
  });

  test('are shown inside an open dialog, which makes the rest of the page inert', async () => {
    const shown = toastShown('error', 'That failed.');
    const { send } = await hostsOn([modalShown({ label: 'Contact us', html: '' }), shown]);
    expect(dialog()).toContainElement(screen.getByRole('alert'));
    send(modalHidden());
    expect(dialog()).not.toContainElement(screen.getByRole('alert'));
    send(toastClosed({ id: shown.payload.id }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
