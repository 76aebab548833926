import { Button } from "@radix-ui/themes";
import { MessageSquare } from "lucide-react";
import { conversationLink } from "../app/links";
import { AppLink } from "../ui/app-link";

type Props = { briefId: string; companyId: string; children?: string };

/** A button to the conversation of a company about a request, for any page on which the two meet (B03). */
export function MessageButton({ briefId, companyId, children = "Stuur een bericht" }: Props) {
  return (
    <Button asChild size="3" variant="outline" color="gray" highContrast>
      <AppLink {...conversationLink(briefId, companyId)}>
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
        {children}
      </AppLink>
    </Button>
  );
}
