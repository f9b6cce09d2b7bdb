ALTER TABLE "payment_orders" ADD COLUMN "terms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "provider_state" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_replaced_by_payment_orders_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;