CREATE TABLE "money_operations" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"payments" jsonb NOT NULL,
	"player_id" integer,
	"purchase" integer,
	"kopecks" integer,
	"up_to" integer,
	"coins" integer,
	"take" jsonb NOT NULL,
	"keep" jsonb NOT NULL,
	"seen" text NOT NULL,
	"why" text NOT NULL,
	"operator" text NOT NULL,
	"confirmed_by" text,
	"refusal" text,
	"at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "money_operations_why" CHECK (length(trim("money_operations"."why")) >= 3),
	CONSTRAINT "money_operations_second" CHECK ("money_operations"."confirmed_by" is null or "money_operations"."confirmed_by" <> "money_operations"."operator")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "charged_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "refunding" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "money_operations" ADD CONSTRAINT "money_operations_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_operations" ADD CONSTRAINT "money_operations_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "money_operations_open" ON "money_operations" USING btree ("subject") WHERE state in ('proposed', 'sent');--> statement-breakpoint
CREATE INDEX "money_operations_subject" ON "money_operations" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "money_operations_at" ON "money_operations" USING btree ("at");--> statement-breakpoint
CREATE INDEX "money_operations_player" ON "money_operations" USING btree ("player_id");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_charged_back" CHECK ("payment_orders"."charged_back" between 0 and "payment_orders"."refunded");--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_refunding" CHECK ("payment_orders"."refunding" between 0 and "payment_orders"."amount");
--> statement-breakpoint
UPDATE "payment_orders" SET "charged_back" = least("taken"."total", "payment_orders"."refunded") FROM (
	SELECT split_part("ledger_transactions"."key", '/', 2) AS "id", sum("ledger_postings"."amount") AS "total"
	FROM "ledger_transactions" JOIN "ledger_postings" ON "ledger_postings"."transaction_id" = "ledger_transactions"."id"
	WHERE "ledger_transactions"."key" LIKE 'chargeback/%' AND "ledger_postings"."account" LIKE 'refunds/%'
	GROUP BY 1
) AS "taken" WHERE "taken"."id" = "payment_orders"."id";
