import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Accessible name: the icon has none. */
  readonly label: string;
}

/** Creates a formatter of numbers in the language of the page. */
export const numberFormat = (options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(document.documentElement.lang || undefined, options);

/** Renders a toolbar button. */
export function ToolButton({ icon, label, ...attributes }: Props): ReactNode {
  return (
    <button
      type="button"
      className="animation-player-button"
      aria-label={label}
      title={label}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Name of an icon of the player; icons.css draws them. */
export type IconName = 'play' | 'pause' | 'stop' | 'previous' | 'next' | 'loop' | 'bounce' | 'settings';

/** Renders a decorative icon; its control has an accessible name. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return <span className="animation-player-icon" data-icon={name} />;
}
