/** Milliseconds until a held press expires. */
const PATIENCE = 10_000;

/** The id of the notices (PressNotices.tsx). */
export const NOTICES_ID = "press-notices";
/** Indexes of the notices in that element. */
const [ONE_MOMENT, FAILED] = [0, 1];

/**
 * Holds each press on a control whose script isn't running yet, and dispatches it again once the script runs.
 *
 * A held event reaches no other listener, so React can't handle it twice. The control shows that it was pressed
 * (base.css). Further clicks on it count as the same press. A link is followed immediately, and its component
 * receives the press later. Text fields, checkboxes, selects and disclosures are never held: they work without a
 * script.
 *
 * At most 600 bytes with gzip.
 */
export const RECORDER = [
  "{const held=new Map,",
  `say=shown=>document.querySelectorAll(\`#${NOTICES_ID}>*\`).forEach((notice,at)=>notice.hidden=at!=shown),`,
  // React first hydrates the part that gets focus, and lazyIsland.tsx loads the script for it.
  "nudge=control=>control.dispatchEvent(new Event(`focusin`,{bubbles:true})),",
  "drop=event=>{delete held.get(event).dataset.held;held.delete(event);held.size||say()},",
  "hold=event=>{const{target,type,key}=event,part=target.closest?.(`[data-awaits-script~=`+type+`]`),",
  "control=part&&(event.submitter||target.closest(`a,button`));",
  "if(!control||key&&!/^(Arrow[LR]|Home|End)/.test(key))return;",
  "if(!control.href){event.preventDefault();event.stopImmediatePropagation();",
  `if(control.dataset.held&&!key)return;control.dataset.held=1;say(${ONE_MOMENT});`,
  `setTimeout(()=>{if(held.has(event)){drop(event);say(${FAILED})}},${PATIENCE})}`,
  "held.set(event,control);self.startScripts?.();nudge(control)};",
  "self.scriptReady=(part,resume)=>{delete part.dataset.awaitsScript;held.forEach((control,event)=>{",
  "if(!part.contains(control))return nudge(control);drop(event);",
  "resume?resume(event):setTimeout(()=>event.target.dispatchEvent(event))})};",
  "for(const type of[`click`,`submit`,`keydown`])addEventListener(type,hold,true)}",
].join("");
