ALTER TABLE "stray_payments" RENAME TO "unmatched_payments";--> statement-breakpoint
ALTER TABLE "unmatched_payments" RENAME CONSTRAINT "stray_payments_provider_payment_id_pk" TO "unmatched_payments_provider_payment_id_pk";--> statement-breakpoint
ALTER TABLE "unmatched_payments" RENAME CONSTRAINT "stray_payments_order_id_payment_orders_id_fk" TO "unmatched_payments_order_id_payment_orders_id_fk";--> statement-breakpoint
ALTER INDEX "stray_payments_order_id_index" RENAME TO "unmatched_payments_order_id_index";--> statement-breakpoint
ALTER INDEX "stray_payments_open" RENAME TO "unmatched_payments_open";--> statement-breakpoint
ALTER TABLE "tried_payments" RENAME TO "payment_attempts";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "tried_payments_provider_payment_id_pk" TO "payment_attempts_provider_payment_id_pk";--> statement-breakpoint
ALTER TABLE "payment_attempts" RENAME CONSTRAINT "tried_payments_order_id_payment_orders_id_fk" TO "payment_attempts_order_id_payment_orders_id_fk";--> statement-breakpoint
ALTER INDEX "tried_payments_order_id_index" RENAME TO "payment_attempts_order_id_index";--> statement-breakpoint
ALTER TABLE "payment_inbox" RENAME TO "payment_callbacks";--> statement-breakpoint
ALTER SEQUENCE "payment_inbox_id_seq" RENAME TO "payment_callbacks_id_seq";--> statement-breakpoint
ALTER INDEX "payment_inbox_pkey" RENAME TO "payment_callbacks_pkey";--> statement-breakpoint
ALTER INDEX "payment_inbox_key" RENAME TO "payment_callbacks_key";--> statement-breakpoint
ALTER INDEX "payment_inbox_waiting" RENAME TO "payment_callbacks_waiting";--> statement-breakpoint
ALTER INDEX "payment_inbox_received" RENAME TO "payment_callbacks_received";--> statement-breakpoint
ALTER TABLE "payment_orders" RENAME COLUMN "asked_at" TO "polled_at";--> statement-breakpoint
ALTER TABLE "payment_orders" RENAME COLUMN "ask_at" TO "poll_at";--> statement-breakpoint
ALTER INDEX "payment_orders_ask" RENAME TO "payment_orders_poll";
