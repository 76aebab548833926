import { Button } from "@radix-ui/themes";
import { CalendarDays, CreditCard, LogOut, Store, UserRound } from "lucide-react";
import { AppLink } from "../../ui/app-link";
import { useLogOut } from "../../app/session/use-log-out";
import styles from "./dashboard.module.css";

/** Links to the company's agenda, page, subscription and account, and a log-out button (DASH-018). */
export function SideLinks() {
  const logOut = useLogOut({ to: "/voor-vloerbedrijven" });
  return (
    <div className={styles.links}>
      <Button asChild size="3" variant="ghost" color="gray" highContrast>
        <AppLink to="/vloeren/agenda">
          <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
          Je agenda
        </AppLink>
      </Button>
      <Button asChild size="3" variant="ghost" color="gray" highContrast>
        <AppLink to="/vloeren/bedrijfspagina">
          <Store size={18} strokeWidth={1.75} aria-hidden />
          Je bedrijfspagina
        </AppLink>
      </Button>
      <Button asChild size="3" variant="ghost" color="gray" highContrast>
        <AppLink to="/subscription-management">
          <CreditCard size={18} strokeWidth={1.75} aria-hidden />
          Je abonnement
        </AppLink>
      </Button>
      <Button asChild size="3" variant="ghost" color="gray" highContrast>
        <AppLink to="/vloeren/dashboard" search={{ profiel: "bewerken" }} hash="account">
          <UserRound size={18} strokeWidth={1.75} aria-hidden />
          Je account
        </AppLink>
      </Button>
      <Button size="3" variant="ghost" color="gray" highContrast onClick={() => void logOut()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden />
        Uitloggen
      </Button>
    </div>
  );
}
