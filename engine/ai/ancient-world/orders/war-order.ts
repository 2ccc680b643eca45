import type { AncientWorldView } from "../../../ancient-world/view/view.ts";
import type { OrderKind } from "../../orders/order.ts";

/** A kind of order in the wargames of the Ancient World. */
export type WarOrder = OrderKind<AncientWorldView>;
