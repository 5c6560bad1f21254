import type { Topic } from './topics.rules';

/** What a topic is called: above a list, and where it is chosen. */
interface TopicText {
  readonly chip: string;
  readonly name: string;
  readonly hint: string;
}

export const TOPIC_TEXTS: Readonly<Record<Topic, TopicText>> = {
  order: { chip: 'Orders', name: 'Orders', hint: 'Paid, started, done, refunded' },
  message: { chip: 'Messages', name: 'Order messages', hint: 'What our team writes about your order' },
  chat: { chip: 'Chat', name: 'Chat replies', hint: 'From a leader, booster or support' },
  seat: { chip: 'Seats', name: 'Free seats', hint: 'Runs and armor types you watch' },
  price: { chip: 'Prices', name: 'Prices', hint: 'Below the price you set' },
  hot: { chip: 'Hot products', name: 'Hot products', hint: 'A spot is free again' },
  vip: { chip: 'VIP', name: 'VIP and cashback', hint: 'Levels, coupons, and what comes back' },
  review: { chip: 'Reviews', name: 'Reviews', hint: 'One question after an order, and our answers' },
};

/** Topics inside a sentence: "Emails about your orders". */
export const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  order: 'your orders',
  message: 'what our team writes about your orders',
  chat: 'answers in chats',
  seat: 'seats of raid runs',
  price: 'prices that drop',
  hot: 'hot products',
  vip: 'your VIP level, coupons and cashback',
  review: 'reviews of your orders',
};

/** The chip of all topics. */
export const ALL_TOPICS_TEXT = 'Everything';
export const NOTHING_TITLE = "You don't have notifications.";
export const SAME_HOURS_TEXT = 'Choose a different hour than the first.';
