CREATE TABLE "payment_inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event" text NOT NULL,
	"object_id" text NOT NULL,
	"status" text NOT NULL,
	"body" jsonb NOT NULL,
	"address" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"player_id" integer,
	"login" text NOT NULL,
	"email" text,
	"amount" integer NOT NULL,
	"coins" integer NOT NULL,
	"bonus" integer NOT NULL,
	"promocode" text,
	"state" text DEFAULT 'created' NOT NULL,
	"reason" text,
	"payment_id" text,
	"confirmation_url" text,
	"refunded" integer DEFAULT 0 NOT NULL,
	"receipt" text,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount" > 0),
	CONSTRAINT "payment_orders_refunded" CHECK ("payment_orders"."refunded" between 0 and "payment_orders"."amount")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_inbox_key" ON "payment_inbox" USING btree ("provider","event","object_id","status");--> statement-breakpoint
CREATE INDEX "payment_inbox_waiting" ON "payment_inbox" USING btree ("next_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "payment_inbox_received" ON "payment_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_request_key" ON "payment_orders" USING btree ("request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_payment_key" ON "payment_orders" USING btree ("provider","payment_id");--> statement-breakpoint
CREATE INDEX "payment_orders_player" ON "payment_orders" USING btree ("player_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_orders_ask" ON "payment_orders" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created_at");