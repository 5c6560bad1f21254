/** What went wrong in the runtime, written to the console and passed to `window.storefront.on`. */
export interface RuntimeReports {
  /** The island stays, or is again, what the server sent. `phase`: its code did not come, its first render or a later one threw. */
  readonly 'island/failed': {
    readonly name: string;
    readonly id: string;
    readonly phase: 'load' | 'hydrate' | 'render';
    readonly message: string;
  };
  /** React found the server's HTML different and rendered the island anew. */
  readonly 'island/recovered': { readonly name: string; readonly id: string; readonly message: string };
  /** A saga threw. `restarts` is false when it has reached its limit and waits. */
  readonly 'saga/crashed': { readonly domain: string; readonly message: string; readonly restarts: boolean };
  /** A fragment could not be placed. */
  readonly 'fragment/refused': { readonly selector: string; readonly message: string };
  /** An analytics event was not handed on because it held personal data, or its rule threw. */
  readonly 'analytics/refused': { readonly message: string };
}

export type RuntimeReport = {
  readonly [T in keyof RuntimeReports]: { readonly type: T; readonly payload: RuntimeReports[T] };
}[keyof RuntimeReports];

/** Where the runtime reports what went wrong. */
export type Report = (report: RuntimeReport, cause?: unknown) => void;
