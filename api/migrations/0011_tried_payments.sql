CREATE TABLE "tried_payments" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "tried_payments_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "rules_version" integer;--> statement-breakpoint
ALTER TABLE "tried_payments" ADD CONSTRAINT "tried_payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tried_payments_order_id_index" ON "tried_payments" USING btree ("order_id");