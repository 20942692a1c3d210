/** Where a menu stands: under what it hangs on, above it where there is no room, and never outside of the window. */

const gapPx = 4;
const edgePx = 8;

/** Sets `--menu-left` and `--menu-top`, which a narrow screen leaves aside. */
export function placeMenu(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(Math.max(edgePx, button.right - width), clientWidth - width - edgePx);
  const below = button.bottom + gapPx;
  const isRoomBelow = below + height + edgePx <= clientHeight;
  const top = isRoomBelow ? below : Math.max(edgePx, button.top - height - gapPx);
  menu.style.setProperty("--menu-left", `${left}px`);
  menu.style.setProperty("--menu-top", `${top}px`);
}
