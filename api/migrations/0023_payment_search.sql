LOCK TABLE "payment_orders" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "ledger_transactions_order" ON "ledger_transactions" USING btree (split_part("key", '/', 2)) WHERE kind in ('payment', 'refund');--> statement-breakpoint
CREATE INDEX "payment_callbacks_payment" ON "payment_callbacks" USING btree (coalesce("body" #>> '{object,payment_id}', "object_id"));--> statement-breakpoint
CREATE INDEX "payment_orders_login" ON "payment_orders" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "payment_orders_email" ON "payment_orders" USING btree ("email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_moment" ON "payment_orders" USING btree (coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "payment_orders_amount_moment" ON "payment_orders" USING btree ("amount",coalesce("paid_at", "created_at"),"id");