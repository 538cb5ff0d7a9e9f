import type { ReactNode } from 'react';

/** Renders a broken image with an error message, in place of an animation. */
export function ErrorPicture({ message }: { readonly message: string }): ReactNode {
  return (
    <div className="animation-player-error">
      <svg viewBox="0 0 96 64" aria-hidden>
        <path d="M10 6h34l-7 13 11 11-9 12 6 16H10a6 6 0 0 1-6-6V12a6 6 0 0 1 6-6zM54 6h32a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H55l-6-15 9-13-11-11zM22 24v6M74 24v6M22 46q4-5 9-5M66 41q5 0 9 5" />
      </svg>
      <p>{message}</p>
    </div>
  );
}
