import { Button } from "@radix-ui/themes";
import { LogOut } from "lucide-react";
import { useLogOut } from "../../app/session/use-log-out";
import styles from "./dashboard.module.css";

/** The log-out button of the company's dashboard (DASH-018). */
export function LogOutLink() {
  const logOut = useLogOut({ to: "/voor-vloerbedrijven" });
  return (
    <div className={styles.links}>
      <Button size="3" variant="ghost" color="gray" highContrast onClick={() => void logOut()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        Uitloggen
      </Button>
    </div>
  );
}
