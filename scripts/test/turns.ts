/** Output of one of several programs that run at the same time. */
export interface Turn {
  readonly print: (piece: string | Uint8Array) => void;
  /** Lets the next one print. */
  readonly end: () => void;
}

/** Output of several programs by their names. */
export interface Turns<Name> {
  /** @throws RangeError for a name without a turn. */
  get(name: Name): Turn;
}

/**
 * Prints the output of concurrent programs as if they ran one after the other: that of the first at once, that of the
 * next as soon as the first has ended.
 * @param names names of the programs in the order they are printed.
 */
export function takeTurns<Name extends string>(
  names: readonly Name[],
  write: (piece: string | Uint8Array) => void,
): Turns<Name> {
  const held = new Map<Name, (string | Uint8Array)[]>(names.map((name) => [name, []]));
  const ended = new Set<Name>();
  const isFirst = (name: Name) => held.keys().next().value === name;

  function passOn(): void {
    for (const [name, pieces] of held) {
      pieces.splice(0).forEach(write);
      if (!ended.has(name)) return;
      held.delete(name);
    }
  }

  return {
    get(name) {
      const pieces = held.get(name);
      if (!pieces) throw new RangeError(`'${name}' has no turn.`);
      return {
        print(piece) {
          if (isFirst(name)) write(piece);
          else pieces.push(piece);
        },
        end() {
          ended.add(name);
          passOn();
        },
      };
    },
  };
}
