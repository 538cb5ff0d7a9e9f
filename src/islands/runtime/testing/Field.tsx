import { useId, type ReactNode } from 'react';

/** Renders an input with an id from `useId`. */
export function Field({ label }: { readonly label: string }): ReactNode {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </p>
  );
}
