/** The logo: a thread with one bend, and the name. */
import { Link } from "react-router";
import { productName } from "#contract/brand.ts";
import { type PagePath, pagePaths } from "#contract/paths.ts";

interface LogoProps {
  readonly to?: PagePath;
  /** Classes of the name beside the thread. */
  readonly wordClass?: string;
}

export function Logo({ to = pagePaths.front, wordClass }: LogoProps) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 flex-none items-center gap-3 rounded-control font-display text-h3 tracking-[-0.01em]"
    >
      <svg viewBox="0 0 28 12" className="w-7 flex-none text-thread" fill="none" aria-hidden="true">
        <path
          d="M1.500 10c1.700 0 3.700-.3 5.200-2C8.800 5.500 10.200 2 14 2s5.200 3.500 7.300 6c1.500 1.700 3.500 2 5.200 2"
          stroke="currentColor"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
      </svg>
      <span className={wordClass}>{productName}</span>
    </Link>
  );
}
