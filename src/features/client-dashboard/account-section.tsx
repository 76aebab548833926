import { Button } from "@radix-ui/themes";
import { useAction, useMutation } from "convex/react";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { BusyButton } from "../../components/button/busy-button";
import { useLogOut } from "../../components/layout/use-log-out";
import { Modal } from "../../components/modal/modal";
import { showError } from "../../components/toast/show-error";
import { showToast } from "../../components/toast/toast-store";
import styles from "./dashboard.module.css";
import { saveFile } from "./save-file";

/** A copy of everything we keep about somebody, and the end of their account (C65). */
export function AccountSection({ email }: { email: string }) {
  const exportMyData = useAction(api.accounts.exportMyData);
  const deleteMyAccount = useMutation(api.accounts.deleteMyAccount);
  const logOut = useLogOut();
  const [exporting, setExporting] = useState(false);
  const [asking, setAsking] = useState(false);

  const download = async () => {
    setExporting(true);
    try {
      saveFile("mijn-gegevens.json", await exportMyData({}), "application/json");
    } catch (error) {
      showError(error);
    } finally {
      setExporting(false);
    }
  };
  const remove = async () => {
    setAsking(false);
    try {
      await deleteMyAccount({});
    } catch (error) {
      showError(error);
      return;
    }
    showToast({ title: "Je account is verwijderd", text: "Je gegevens zijn gewist.", tone: "info" });
    await logOut();
  };

  return (
    <section className={styles.account} aria-labelledby="account-titel">
      <h2 id="account-titel">Je account</h2>
      <p className="soft">Je bent ingelogd als {email}.</p>
      <div className="row">
        <BusyButton
          size="3"
          variant="outline"
          color="gray"
          highContrast
          busy={exporting}
          onClick={() => void download()}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden />
          Mijn gegevens downloaden
        </BusyButton>
        <Button size="3" variant="outline" color="red" onClick={() => setAsking(true)}>
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
          Account verwijderen
        </Button>
      </div>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        title="Account verwijderen?"
        actions={
          <>
            <Button size="3" color="red" onClick={() => void remove()}>
              Ja, verwijder mijn account
            </Button>
            <Button size="3" variant="outline" color="gray" highContrast onClick={() => setAsking(false)}>
              Annuleren
            </Button>
          </>
        }
      >
        <p>Je account, je aanvragen en de offertes daarop verdwijnen. Dit kan niet ongedaan worden gemaakt.</p>
        <p>Bedrijven die je gegevens al hebben ontvangen, kunnen je nog bellen of mailen.</p>
      </Modal>
    </section>
  );
}
