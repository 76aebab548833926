/** The password of every demo account; the product itself knows none. */
export const DEMO_PASSWORD = "houten-vloer";
