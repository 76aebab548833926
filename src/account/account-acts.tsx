import { Button } from "@radix-ui/themes";
import { useAction } from "convex/react";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../convex/_generated/api";
import { useLiveQuery } from "../app/live/use-local-query";
import { waitsInOutbox } from "../app/outbox/outbox-wanted";
import { useViewer } from "../app/session/session";
import { useLogOut } from "../app/session/use-log-out";
import { AppLink } from "../ui/app-link";
import { showToast } from "../ui/overlays/toast-store";
import { ForgetDevice } from "./forget-device";
import { PasswordDialog } from "./password-dialog";
import { saveFile } from "../lib/save-file";
import { SessionList } from "./session-list";
import styles from "./account-section.module.css";
import { Notices } from "./notices/notices";

/** Deletes what waits of the account, which could not arrive any more. */
async function forgetWaiting(): Promise<void> {
  try {
    if (await waitsInOutbox()) await (await import("../app/outbox/start")).outbox().leave();
  } catch (error) {
    console.warn("What waits of the account that is gone cannot be deleted now:", error);
  }
}

/**
 * The list of the account's sessions, its notices, this device, a copy of what we keep, and the deletion of the
 * account.
 */
export function AccountActs({ isCompany }: { isCompany: boolean }) {
  const exportMyData = useAction(api.accounts.exportMyData);
  const deleteMyAccount = useAction(api.accounts.deleteMyAccount);
  const logOut = useLogOut({ to: "/" }, { newDocument: false });
  const viewer = useViewer();
  const isColleague = viewer?.isHolder === false;
  const [asking, setAsking] = useState<"export" | "delete" | null>(null);
  const close = () => setAsking(null);

  const download = async (password: string) => {
    saveFile("mijn-gegevens.json", await exportMyData({ password }), "application/json");
  };
  const remove = async (password: string) => {
    await deleteMyAccount({ password });
    await forgetWaiting();
    showToast({ title: "Je account is verwijderd", text: "Je gegevens zijn gewist.", tone: "info" });
    await logOut();
  };

  return (
    <>
      <div className={styles.acts}>
        <div>
          <SessionList />
        </div>
        {viewer?.teamRole !== "layer" && (
          <div data-notices>
            <NoticesSection isCompany={isCompany} />
            {isColleague && <p className="quiet">Mails gaan naar het adres van het bedrijf, meldingen ook naar jou.</p>}
          </div>
        )}
        <div>
          <ForgetDevice />
        </div>
        <div>
          <h3>Je gegevens</h3>
          <div className="row">
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking("export")}>
              <Download size={18} strokeWidth={1.75} aria-hidden />
              Mijn gegevens downloaden
            </Button>
            <Button size="3" variant="outline" color="red" onClick={() => setAsking("delete")}>
              <Trash2 size={18} strokeWidth={1.75} aria-hidden />
              Account verwijderen
            </Button>
          </div>
        </div>
      </div>
      <PasswordDialog
        open={asking === "export"}
        onClose={close}
        title="Je gegevens downloaden"
        label="Downloaden"
        onConfirm={download}
      >
        <p>
          Je krijgt een bestand met alles wat we over je bewaren. Vul je wachtwoord in, zodat alleen jij het krijgt. De
          adressen van foto's in het bestand werken zolang je op dit apparaat ingelogd blijft.
        </p>
      </PasswordDialog>
      <PasswordDialog
        open={asking === "delete"}
        onClose={close}
        title="Account verwijderen?"
        label="Ja, verwijder mijn account"
        color="red"
        onConfirm={remove}
      >
        <p>
          {isColleague
            ? "Je kunt niet meer inloggen. Klanten, gesprekken en offertes blijven bij het bedrijf."
            : isCompany
              ? "Je account, je bedrijfsprofiel en je foto's verdwijnen, en je offertes waarover nog niet is beslist, vervallen."
              : "Je account, je aanvragen en de offertes daarop verdwijnen."}{" "}
          Dit kan niet ongedaan worden gemaakt.
        </p>
        {isCompany && !isColleague && <TeamGoesToo />}
        {!isCompany && <p>Bedrijven die je gegevens al hebben ontvangen, kunnen je nog bellen of mailen.</p>}
      </PasswordDialog>
    </>
  );
}

/** Says to who holds a company's account that its colleagues go with it; nothing where nobody else works in it. */
function TeamGoesToo() {
  const team = useLiveQuery({ query: api.team.mine, args: {} });
  if (team.status !== "success" || (team.data?.people.length ?? 0) < 2) return null;
  return (
    <p>
      Ook de accounts van je collega's worden gewist. Wil je alleen zelf weg? Kies dan bij{" "}
      <AppLink to="/vloeren/team">Je team</AppLink> voor "Het team verlaten".
    </p>
  );
}

/**
 * "Meldingen op je apparaten": the switch for this device and the settings for notices (B06). Must be inside `Live`.
 */
function NoticesSection({ isCompany }: { isCompany: boolean }) {
  return (
    <section aria-labelledby="meldingen-titel">
      <h3 id="meldingen-titel">Meldingen op je apparaten</h3>
      <Notices isCompany={isCompany} />
    </section>
  );
}
