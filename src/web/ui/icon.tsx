/** Icons from one sprite, drawn in the colour of the text beside them. */

import { classNames } from "../theme/class-names.ts";
import spriteUrl from "../theme/icons.svg";

/** The symbols of `theme/icons.svg`; a test holds the two lists together. */
export const iconNames = [
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "book-plus",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "chevron-up",
  "circle-alert",
  "circle-check",
  "copy",
  "download",
  "ellipsis",
  "external-link",
  "eye",
  "eye-off",
  "file-text",
  "house",
  "info",
  "keyboard",
  "list-tree",
  "log-out",
  "mail",
  "menu",
  "message-square",
  "mic",
  "moon",
  "paperclip",
  "pen-line",
  "plus",
  "refresh-cw",
  "scroll-text",
  "search",
  "settings",
  "spell-check-2",
  "square",
  "sun",
  "thumbs-down",
  "thumbs-up",
  "trash-2",
  "triangle-alert",
  "undo-2",
  "upload",
  "user-round",
  "user-round-check",
  "volume-2",
  "wifi-off",
  "x",
] as const;

export type IconName = (typeof iconNames)[number];

export interface IconProps {
  readonly name: IconName;
  /** Only for an icon that stands alone; beside a word it is decoration. */
  readonly label?: string;
  /** 18 px unless the classes say otherwise. */
  readonly className?: string;
}

export function Icon({ name, label, className }: IconProps) {
  const look = {
    className: classNames("icon", className),
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 2,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  const shape = <use href={`${spriteUrl}#${name}`} />;
  if (label === undefined) {
    return (
      <svg {...look} aria-hidden="true">
        {shape}
      </svg>
    );
  }
  return (
    <svg {...look} role="img" aria-label={label}>
      {shape}
    </svg>
  );
}
