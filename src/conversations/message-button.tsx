import { Button } from "@radix-ui/themes";
import { MessageSquare } from "lucide-react";
import { conversationLink } from "../app/links";
import { AppLink } from "../ui/app-link";

type Props = { briefId: string; companyId: string; children?: string; isMain?: boolean };

/**
 * A button to the conversation of a company about a request, for any page on which the two meet (B03). `isMain`: what to
 * do next there.
 */
export function MessageButton({ briefId, companyId, children = "Stuur een bericht", isMain = false }: Props) {
  const look = isMain ? { size: "4" as const } : { variant: "outline" as const, color: "gray" as const };
  return (
    <Button asChild size="3" highContrast={!isMain} {...look}>
      <AppLink {...conversationLink(briefId, companyId)}>
        <MessageSquare size={18} strokeWidth={1.75} aria-hidden />
        {children}
      </AppLink>
    </Button>
  );
}
