/** A place in the window, CSS px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A key that types no character. */
export type Key = 'ArrowDown' | 'Enter';

/** One tab of a new browser profile: all that differs between the protocols of browsers. */
export interface Tab {
  /** Goes to an address, and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which has to be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer there, as a mouse does. */
  move(to: Point): Promise<void>;
  /** Presses the mouse's main button at the first place, and lets it go at the last. */
  drag(from: Point, to: Point): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** A picture of the window, PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that runs. */
export interface Browser {
  /** @param script runs in each page, as early as the browser lets it, and before any look into the page */
  openTab(script: string): Promise<Tab>;
  close(): Promise<void>;
}

/** A browser that the stories know. */
export interface Engine {
  readonly name: string;
  /** The packages of Debian that install it. */
  readonly packages: string;
  /** Starts it; undefined where it is not installed. */
  launch(): Promise<Browser | undefined>;
}

/** The size of windows, px. */
export const WINDOW = { width: 1280, height: 900 } as const;
