import { useEffect, useState } from "react";
import { dayInAmsterdam } from "../../../../domain/dates";

/**
 * Today in the Netherlands, YYYY-MM-DD; empty on the server and in the first render (WIZ-012, C85). It is looked up in a
 * task of its own: the first use of a time zone takes a phone as long as a whole page of React.
 */
export function useToday(): string {
  const [today, setToday] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setToday(dayInAmsterdam(Date.now())));
    return () => clearTimeout(timer);
  }, []);
  return today;
}
