export * from './runChat.contract';
