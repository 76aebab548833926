import { useEffect, useState } from "react";
import { dayInAmsterdam } from "../../../../domain/dates";

/**
 * Today's date in the Netherlands, YYYY-MM-DD; empty on the server and in the first render (WIZ-012, C85). It is
 * computed in a task of its own, because the first use of a time zone takes a phone as long as rendering a page.
 */
export function useToday(): string {
  const [today, setToday] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayInAmsterdam(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
