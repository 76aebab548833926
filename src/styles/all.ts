// Order matters: Radix first, then our tokens over it, then our elements and the kit; a page's own styles are loaded
// with the page, after these. Only the colours in use are taken; text fields come with the pages that have some (fields.css).
import "@radix-ui/themes/tokens/base.css";
import "@radix-ui/themes/tokens/colors/green.css";
import "@radix-ui/themes/tokens/colors/olive.css";
import "@radix-ui/themes/tokens/colors/orange.css";
import "@radix-ui/themes/tokens/colors/blue.css";
import "@radix-ui/themes/tokens/colors/red.css";
import "@radix-ui/themes/components.css";
import "@radix-ui/themes/utilities.css";
import "./fonts.css";
import "./tokens.css";
import "./base.css";
