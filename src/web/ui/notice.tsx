/** A message that stands on the page: tone told by icon and words, not by colour alone. */
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

export type NoticeTone = "info" | "warning" | "error" | "success";

const tones: Readonly<Record<NoticeTone, { readonly box: string; readonly icon: IconName; readonly ink: string }>> = {
  info: { box: "bg-blue-wash border-blue", icon: "info", ink: "text-blue" },
  warning: { box: "bg-amber-wash border-amber", icon: "triangle-alert", ink: "text-amber" },
  error: { box: "bg-thread-wash border-thread", icon: "circle-alert", ink: "text-thread-ink" },
  success: { box: "bg-green-wash border-green", icon: "circle-check", ink: "text-green" },
};

export interface NoticeProps {
  readonly tone: NoticeTone;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Read out when it appears: `alert` at once, `status` when the reader pauses. Leave out for what was there. */
  readonly live?: "alert" | "status";
  readonly className?: string;
}

export function Notice({ tone, title, children, live, className }: NoticeProps) {
  const look = tones[tone];
  return (
    <div
      {...(live === undefined ? {} : { role: live })}
      className={classNames("flex gap-3 rounded-control border-l-3 p-4 text-ui", look.box, className)}
    >
      <Icon name={look.icon} className={classNames("mt-0.5 size-5", look.ink)} />
      <div className="grid min-w-0 flex-1 gap-1.5">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}
