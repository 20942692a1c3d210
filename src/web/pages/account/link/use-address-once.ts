/** A secret of the address, read when the page opens, and taken out of the address when it has no more to do there. */
import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

export interface AddressOnce<Value> {
  readonly value: Value;
  /** Takes the query out of the address bar and of the history; the value and the page stay. */
  readonly strip: () => void;
}

export function useAddressOnce<Value>(read: (search: URLSearchParams) => Value): AddressOnce<Value> {
  const [search] = useSearchParams();
  const [value] = useState(() => read(search));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return { value, strip: () => void navigate(pathname, { replace: true, preventScrollReset: true }) };
}
