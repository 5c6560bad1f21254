/** The database notifies it with the id of a session that is over, or has other rights from now on. */
export const SESSIONS_CHANNEL = 'sessions_changed';

/** Sees which sessions end from now on. */
export interface SessionWatch {
  /** Ends something with a session, also with one that has ended since the watch began. @returns forgets it */
  follow(sessionId: number, end: () => void): () => void;
  stop(): void;
}

/** Ends what this process has open for sessions, such as live streams, as soon as they are over: in whatever process that was. */
export interface SessionEnds {
  /** Begins to watch, before a session is read: it must not end unseen in between. */
  watch(): SessionWatch;
  /** @param sessionId undefined when any may have ended */
  ended(sessionId: number | undefined): void;
}

export function createSessionEnds(): SessionEnds {
  const open = new Map<number, Set<() => void>>();
  const watches = new Set<(sessionId: number | undefined) => void>();

  function follow(sessionId: number, end: () => void): () => void {
    const ends = open.get(sessionId) ?? new Set();
    open.set(sessionId, ends);
    ends.add(end);
    return () => {
      ends.delete(end);
      if (ends.size === 0 && open.get(sessionId) === ends) open.delete(sessionId);
    };
  }

  return {
    watch() {
      const ended = new Set<number | undefined>();
      const record = (sessionId: number | undefined) => void ended.add(sessionId);
      watches.add(record);
      return {
        follow(sessionId, end) {
          if (ended.has(sessionId) || ended.has(undefined)) end();
          return follow(sessionId, end);
        },
        stop: () => void watches.delete(record),
      };
    },

    ended(sessionId) {
      for (const record of watches) record(sessionId);
      const ids = sessionId === undefined ? [...open.keys()] : [sessionId];
      for (const id of ids) for (const end of [...(open.get(id) ?? [])]) end();
    },
  };
}
