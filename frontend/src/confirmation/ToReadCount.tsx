import { useToRead } from "./api.ts";

/** How many pages the person is to read; nothing for none. */
export default function ToReadCount() {
  const count = useToRead().data?.total ?? 0;
  return count > 0 && <span className="num"> {count}</span>;
}
